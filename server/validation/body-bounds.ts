import { reason } from '#contract/policies/errors/index.ts'
import type { Reason } from '#contract/policies/errors/reason.ts'
import { limits } from '#contract/policies/limits.ts'
import { validationError } from '../core/errors'

const { maxBodyDepth, maxBodyKeys } = limits
const tooDeep = reason('body.tooDeep', { count: maxBodyDepth })
const tooMany = reason('body.keys.tooMany', { count: maxBodyKeys })

const code = (sign: string) => sign.charCodeAt(0)
const [quote, backslash, comma] = [code('"'), code('\\'), code(',')]
const [listStart, listEnd, objectStart, objectEnd] = [code('['), code(']'), code('{'), code('}')]

/** The index of the quote that ends the string which starts at `start`. */
const endOfString = (text: string, start: number) => {
  let at = start + 1
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1
  return at
}

/**
 * The first bound that a JSON text exceeds, and the index where it does; nothing after it is read. Every key of an
 * object and every entry of a list counts. Works on the text because parsing 1 MB of brackets already takes 100 ms.
 * Invalid JSON is left for the parser to refuse.
 */
export const findExceededBodyLimit = (text: string): { reason: Reason; at: number } | undefined => {
  let [depth, entries] = [0, 0]
  // The first value of a list or object has no comma before it.
  let isFirst = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign <= 0x20) continue
    const isEnd = sign === listEnd || sign === objectEnd
    if (sign === comma || (isFirst && !isEnd)) entries++
    if (entries > maxBodyKeys) return { reason: tooMany, at }
    isFirst = sign === listStart || sign === objectStart
    if (isFirst) depth++
    else if (isEnd) depth--
    else if (sign === quote) at = endOfString(text, at)
    if (depth > maxBodyDepth) return { reason: tooDeep, at }
  }
  return undefined
}

export const bodyLimitError = ({ reason }: { reason: Reason }) => validationError({ body: [reason] })
