import { type ComponentProps, lazy, Suspense } from 'react'
import { loadScreenTexts } from '../../../i18n'
import './search-result.css'

const SearchPreview = lazy(async () => (await Promise.all([import('./SearchPreview'), loadScreenTexts()]))[0])

/** The place of the search preview, which is loaded after the form. */
export const SearchPreviewSlot = (props: ComponentProps<typeof SearchPreview>) => (
  <div className="search-preview">
    <Suspense fallback={null}>
      <SearchPreview {...props} />
    </Suspense>
  </div>
)
