/** What a rich text may hold: the elements with their attributes. Anything else is taken out, its words stay. */
export const richTextElements = {
  ...{ p: [], br: [], hr: [], h2: [], h3: [], h4: [], blockquote: [], pre: [], code: [] },
  ...{ ul: [], ol: ['start'], li: [] },
  ...{ strong: [], b: [], em: [], i: [], u: [], s: [], sub: [], sup: [] },
  ...{ table: [], thead: [], tbody: [], tr: [], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt'],
  iframe: ['src', 'title', 'width', 'height', 'loading', 'allow', 'referrerpolicy', 'sandbox'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Regular expressions of the addresses in it, letter case aside. */
export const richTextAddresses = {
  /** A link is absolute: `/\host` and `//host` would lead a browser away under the guise of a path. */
  link: '^(https?://[^\\s/\\\\?#]|mailto:|tel:)',
  /** Pictures of the shop's own store, by path; others over http(s). */
  picture: '^(https?://[^\\s/\\\\?#]|/media/[\\w-]+(/[\\w-]+)*\\.[a-z0-9]+(\\?w=\\d+)?$)',
} as const

/** The players whose videos may be shown, by the only address a frame may have. */
export const videoPlayers = {
  YouTube: '^https://www\\.youtube-nocookie\\.com/embed/[\\w-]{11}(\\?start=[1-9]\\d{0,5})?$',
  Vimeo: '^https://player\\.vimeo\\.com/video/\\d{4,12}(\\?h=[0-9a-f]{6,20})?$',
} as const
export type VideoPlayer = keyof typeof videoPlayers

/** What every frame of a video carries beside its address and title: it plays, and does nothing else. */
export const videoFrame = {
  width: '560',
  height: '315',
  loading: 'lazy',
  allow: 'fullscreen; picture-in-picture; encrypted-media',
  referrerpolicy: 'strict-origin-when-cross-origin',
  sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups',
} as const

/** What pictures inside texts are uploaded for. */
export const richTextFeature = 'text'
