import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import './html.css'

/** What the backend keeps of a rich text, judged here once more: a record may be older than its rules. */
const allowed = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'blockquote'],
    ...['ul', 'ol', 'li', 'a', 'code', 'pre', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'title', 'colspan', 'rowspan'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:)/i,
  ALLOW_DATA_ATTR: false,
}

const safe = (html: string) => {
  const root = DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true })
  for (const link of root.querySelectorAll('a')) {
    link.rel = 'noopener noreferrer'
    link.target = '_blank'
  }
  const holder = document.createElement('div')
  holder.append(root)
  return holder.innerHTML
}

/** The one place that puts markup into a page; only sanitised markup comes this far. */
export const Html = ({ html }: { html: string }) => {
  const clean = useMemo(() => safe(html), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the line above, and nowhere else in the admin
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: clean }} />
}
