import { Suspense } from 'react'
import { loadScreenTexts } from '#i18n/index.ts'
import { lazy } from '#ui/lazy/lazy.tsx'
import { CellLine } from '../parts'
import type { CellFor } from '../props/cell-props'
import { plainText } from './plain-text'

/** A table shows plain text only, so it needs no sanitizer. */
const Html = lazy(async () => {
  const [{ Html: component }] = await Promise.all([import('./Html'), loadScreenTexts()])
  return { default: component }
})

const excerpt = 200

export const RichTextCell = ({ value, size }: CellFor<'richText'>) =>
  size === 'full' ? (
    <Suspense fallback={<p>{plainText(value)}</p>}>
      <Html html={value} />
    </Suspense>
  ) : (
    <CellLine size={size}>{plainText(value).slice(0, excerpt)}</CellLine>
  )
