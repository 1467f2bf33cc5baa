import { createContext } from 'react'
import type { Image } from '#contract/grammar/record.ts'

/** The pictures of the product, from which those of its variants are chosen. */
export const ProductPictures = createContext<readonly Image[]>([])
