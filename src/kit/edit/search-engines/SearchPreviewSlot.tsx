import { type ComponentProps, Suspense } from 'react'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'
import './search-result.css'

const SearchPreview = lazyWithTexts(() => import('./SearchPreview'))

/** The place of the search preview, which is loaded after the form. */
export const SearchPreviewSlot = (props: ComponentProps<typeof SearchPreview>) => (
  <div className="search-preview">
    <Suspense fallback={null}>
      <SearchPreview {...props} />
    </Suspense>
  </div>
)
