/** The external link of a text. */
export type ContactKind = 'phone' | 'email' | 'url'

const isWeb = /^https?:\/\//i
const hrefs: Readonly<Record<ContactKind, (value: string) => string | undefined>> = {
  phone: (value) => `tel:${value.replace(/[^\d+]/g, '')}`,
  email: (value) => `mailto:${encodeURIComponent(value).replaceAll('%40', '@')}`,
  // Any other scheme might be a script.
  url: (value) => (isWeb.test(value) ? value : undefined),
}

/** Calls, writes an email, or opens a new page without access to the admin. */
export const ContactLink = ({ by, value }: { by: ContactKind; value: string }) => {
  const href = hrefs[by](value)
  const elsewhere = by === 'url' ? { target: '_blank', rel: 'noopener noreferrer nofollow' } : {}
  return href ? (
    <a href={href} {...elsewhere}>
      {value}
    </a>
  ) : (
    value
  )
}
