import type { CellProps } from '#kit/context/props.ts'
import { Stars } from './Stars'
import './reviews.css'

/** The rating of a review in the list of all reviews. */
export default function RatingCell({ value }: CellProps) {
  return typeof value === 'number' ? <Stars rating={value} /> : null
}
