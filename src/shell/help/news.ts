import type { Key } from '#i18n/index.ts'

/** `to`: a page where staff find it, offered if they may open it. */
export type NewsItem = { title: Key; text: Key; to?: `/${string}` }
type NewsVersion = { id: string; items: readonly [NewsItem, ...NewsItem[]] }

/** What changed for staff, newest version first; a new one is unread once. Short: the CHANGELOG has everything. */
export const news: readonly [NewsVersion, ...NewsVersion[]] = [
  {
    id: '2026-11-settings',
    items: [
      { title: 'news.settings', text: 'news.settings.text', to: '/settings/all' },
      { title: 'news.connection', text: 'news.connection.text' },
      { title: 'news.bengali', text: 'news.bengali.text', to: '/Product' },
      { title: 'news.shipments', text: 'news.shipments.text', to: '/Sales/Order/List' },
      { title: 'news.drafts', text: 'news.drafts.text', to: '/Sales/Order/new' },
    ],
  },
]

/** The version that users have seen once they opened the panel. */
export const latestNews = news[0].id
export const seenNewsKey = 'news.seen'
