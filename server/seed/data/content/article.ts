/**
 * An article: when it became public, who wrote it, its tags, the colours of field, paint and trim and the things on
 * its cover, what that shows, and its words. In the text `#` begins a heading, `-` a point, `1.` a step, `>` a quote,
 * `|` a row of a table, `!` a picture (thing, colour, what it shows) and `@` a video (address, title).
 */
export type ArticleRow = {
  title: string
  day: string
  status?: 'Draft' | 'Scheduled'
  by: string
  tags: string
  cover: string
  shows: string
  excerpt: string
  text: string
}
