/**
 * An article: publication date, author, tags, the colours of background, paint and trim and the objects on its cover,
 * their description, and its text. In the text `#` begins a heading, `-` a point, `1.` a step, `>` a quote, `|` a row
 * of a table, `!` a picture (object, colour, description) and `@` a video (address, title).
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
