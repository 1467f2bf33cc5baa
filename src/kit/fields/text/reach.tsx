/** What a text leads to outside of the admin. */
export type Reach = 'phone' | 'email' | 'url'

const isWeb = /^https?:\/\//i
const hrefs: Readonly<Record<Reach, (value: string) => string | undefined>> = {
  phone: (value) => `tel:${value.replace(/[^\d+]/g, '')}`,
  email: (value) => `mailto:${encodeURIComponent(value).replaceAll('%40', '@')}`,
  // Whatever else looks like an address might be a script.
  url: (value) => (isWeb.test(value) ? value : undefined),
}

/** Calls, writes to, or opens in a page of its own; nothing of the admin goes along. */
export const ReachLink = ({ by, value }: { by: Reach; value: string }) => {
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
