import { env } from '../../env'
import { useT } from '../../i18n'
import { plainText } from '../../kit/fields/richText/plain-text'
import { slugOf } from '../../kit/form/values/slug'
import type { Article } from './article-page'
import './search-result.css'

/** The number of characters that search engines show. */
const most = { title: 60, description: 155 } as const
const shortened = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text

/** An article as a search engine result: its own texts for it, or their defaults. */
export const SearchResult = ({ article, path }: { article: Article; path: string }) => {
  const t = useT()
  const title = article.metaTitle?.trim() || article.title?.trim() || t('blogs.untitled')
  const description =
    article.metaDescription?.trim() ||
    article.excerpt?.trim() ||
    plainText(article.body ?? '') ||
    t('blogs.noDescription')
  const slug = article.slug?.trim() || slugOf(article.title ?? '')
  const site = env.siteUrl.replace(/^https?:\/\//, '') || t('blogs.site')
  return (
    <div className="search-result" data-testid="search-result">
      <span className="search-result-place">
        {[site, ...path.split('/').filter(Boolean), slug].filter(Boolean).join(' › ')}
      </span>
      <span className="search-result-title">{shortened(title, most.title)}</span>
      <span className="search-result-text">{shortened(description, most.description)}</span>
      {(title.length > most.title || description.length > most.description) && (
        <span className="search-result-note">{t('blogs.cutOff')}</span>
      )}
    </div>
  )
}
