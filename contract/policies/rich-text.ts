/** The elements and attributes allowed in rich text. Others are removed; their text remains. */
export const richTextElements = {
  ...{ br: [], hr: [], pre: [], code: [], li: [] },
  ...{
    p: ['dir'],
    h2: ['dir'],
    h3: ['dir'],
    h4: ['dir'],
    blockquote: ['dir'],
    ul: ['dir'],
    ol: ['start', 'dir'],
  },
  ...{ strong: [], b: [], em: [], i: [], u: [], s: [], sub: [], sup: [] },
  ...{ table: [], thead: [], tbody: [], tr: [], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt'],
  iframe: ['src', 'title', 'width', 'height', 'loading', 'allow', 'referrerpolicy', 'sandbox'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Regular expressions of allowed addresses, ignoring case. */
export const richTextAddresses = {
  /** A link is absolute: `/\host` and `//host` look like paths but open another host. */
  link: '^(https?://[^\\s/\\\\?#]|mailto:|tel:)',
  /** Pictures of the shop's own store by path; others over http(s). */
  picture: '^(https?://[^\\s/\\\\?#]|/media/[\\w-]+(/[\\w-]+)*\\.[a-z0-9]+(\\?w=\\d+)?$)',
} as const

/** The video players that may be embedded, with the only addresses a frame may have. */
export const videoPlayers = {
  YouTube: '^https://www\\.youtube-nocookie\\.com/embed/[\\w-]{11}(\\?start=[1-9]\\d{0,5})?$',
  Vimeo: '^https://player\\.vimeo\\.com/video/\\d{4,12}(\\?h=[0-9a-f]{6,20})?$',
} as const
export type VideoPlayer = keyof typeof videoPlayers

/** Attributes of every video frame besides address and title: it plays, and does nothing else. */
export const videoFrame = {
  width: '560',
  height: '315',
  loading: 'lazy',
  allow: 'fullscreen; picture-in-picture; encrypted-media',
  referrerpolicy: 'strict-origin-when-cross-origin',
  sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups',
} as const

/** The feature of uploaded pictures inside texts. */
export const richTextFeature = 'text'
