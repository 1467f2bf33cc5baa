import { demoAccounts } from '#server/auth/accounts.ts'
import { dateOf, lastDay, timestampAfter, timestampFor } from '../calendar'
import { familyNames, firstNames } from '../data/people/people'
import { questionRows } from '../data/questions'
import { blame, longReview, openings, praise, shares } from '../data/reviews'
import { chance, pickOne, seededId } from '../random'
import type { SeedProduct } from './products'

const customer = (...name: (string | number)[]) =>
  `${pickOne(firstNames, 'first', ...name)} ${pickOne(familyNames, 'family', ...name)}`

const kindOf = (p: SeedProduct) => String(p.row.productType) as keyof typeof praise

const day = 86_400_000
/** In days before the demo's last day: open questions are recent, and answers took a week at most. */
const waits = 24
const week = 7

const timesOf = (i: number, isAnswered: boolean) => {
  if (!isAnswered)
    return { asked: new Date(lastDay.getTime() - chance('waits', i) * waits * day), answered: null }
  const asked = timestampFor(`question ${i}`)
  const soon = asked.getTime() + (0.1 + chance('answer', i)) * week * day
  return { asked, answered: new Date(Math.min(soon, lastDay.getTime())) }
}

/** Products of that kind, or those whose name contains these words. */
const productsOf = (products: readonly SeedProduct[], about: string) => {
  const ofKind = products.filter((p) => kindOf(p) === about)
  return ofKind.length ? ofKind : products.filter((p) => p.row.name.includes(about))
}

/** Customers' questions about products; staff have answered most of them. */
export const demoQuestions = (products: readonly SeedProduct[]) =>
  questionRows.map(({ about, question, answer }, i) => {
    const { asked, answered } = timesOf(i, answer !== null)
    const by = pickOne(demoAccounts, 'answers', i)
    return {
      id: seededId('questions', String(i)),
      version: answer ? 2 : 1,
      createdAt: asked,
      updatedAt: answered ?? asked,
      product: pickOne(productsOf(products, about), 'question', i).row.id,
      question,
      customer: customer('question', i),
      answer,
      answeredBy: answer && `${by.firstName} ${by.lastName}`,
      answeredAt: answered,
    }
  })

const ratingOf = (...name: (string | number)[]) => {
  let left = chance('rating', ...name) * 100
  for (const [stars, share] of shares) {
    if (left < share) return stars
    left -= share
  }
  return 5
}

const wordsOf = (kind: keyof typeof praise, rating: number, nr: number): string | null => {
  if (kind === 'bike' && rating > 3 && nr % 41 === 5) return longReview
  // Some reviews have only stars.
  if (chance('silent', nr) < 0.12) return null
  const opening = pickOne(openings[rating] ?? [], 'opening', nr)
  const good = pickOne(praise[kind], 'praise', nr)
  const bad = pickOne(blame[kind], 'blame', nr)
  if (rating === 5) return chance('short', nr) < 0.25 ? opening : `${opening} ${good}`
  if (rating === 4) return chance('but', nr) < 0.5 ? `${opening} ${good} ${bad}` : `${opening} ${good}`
  return rating === 3
    ? `${opening} ${good} But: ${bad.charAt(0).toLowerCase()}${bad.slice(1)}`
    : `${opening} ${bad}`
}

/** The number of reviews per product: few products have many, a third has none. */
const reviewCount = (name: string) => {
  const share = chance('reviews', name)
  if (share < 0.33) return 0
  if (share > 0.97) return 14
  return Math.ceil((share - 0.33) ** 2 * 14)
}

export const demoReviews = (products: readonly SeedProduct[]) =>
  products.flatMap((p) =>
    Array.from({ length: reviewCount(p.row.name) }, (_, i) => {
      const name = `review ${p.row.name} ${i}`
      const nr = Math.floor(chance(name) * 1_000_000)
      const rating = ratingOf(name)
      const at = timestampAfter(p.row.createdAt as Date, name)
      return {
        id: seededId('reviews', p.row.name, String(i)),
        version: 1,
        createdAt: at,
        updatedAt: at,
        product: p.row.id,
        rating,
        text: wordsOf(kindOf(p), rating, nr),
        customer: customer(name),
        date: dateOf(at),
      }
    }),
  )
