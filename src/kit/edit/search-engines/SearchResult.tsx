import { t } from '#i18n/index.ts'
import { advisedLengths } from '#kit/form/advised-length.ts'
import { env } from '#src/env.ts'
import { cutAtWord, type SearchTexts } from './search-texts'
import './search-result.css'

/** A record as a search engine result. */
export const SearchResult = ({ texts }: { texts: SearchTexts }) => {
  const title = texts.title || t('form.search.untitled')
  const description = texts.description || t('form.search.noDescription')
  const site = env.siteUrl.replace(/^https?:\/\//, '') || t('form.search.site')
  return (
    <div className="search-result" data-testid="search-result">
      <span className="search-result-place">{[site, ...texts.path].join(' › ')}</span>
      <span className="search-result-title">{cutAtWord(title, advisedLengths.title)}</span>
      <span className="search-result-text">{cutAtWord(description, advisedLengths.description)}</span>
      {(title.length > advisedLengths.title || description.length > advisedLengths.description) && (
        <span className="search-result-note">{t('form.search.cutOff')}</span>
      )}
    </div>
  )
}
