import { screen } from '@testing-library/react'
import { headingsIn } from './elements'
import type { OpenPage } from './open-page'

/** Texts that are meant for programs. */
export const isUnreadable = (text: string) => /<\w|undefined|\[object|NaN/.test(text)

/** What is wrong with a page whatever happened. */
export const generalProblems = ({ main }: OpenPage): string[] => {
  const headings = headingsIn(main()).length
  return [
    ...(headings === 1 ? [] : [`has ${headings} headings`]),
    ...(screen.queryByText('Something went wrong on this page') ? ['is replaced by an error page'] : []),
  ]
}
