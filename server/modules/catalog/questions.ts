import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { resourceNamed } from '../../../contract/registry'
import type { CallContext, Handlers, Json } from '../../core/work'
import { held } from '../../db/held'
import { readList } from '../../db/read/read'
import { columnOf, tablesOf } from '../../db/tables/table'
import { inTransaction } from '../../db/transaction'
import { missing, updateRecord } from '../../db/write/write'
import { recordId } from '../../validation/record-id'
import { signedIn } from '../accounts/profile'

const tableOf = (c: CallContext) => tablesOf(c.registry).questions

/** `productId` narrows the list to one product. */
const listOf = (c: CallContext, where: SQL, order: SQL) => {
  const table = tableOf(c)
  const { productId } = c.query
  const ofProduct =
    productId === undefined
      ? undefined
      : eq(table.product, recordId(resourceNamed(c.registry, 'products'), productId))
  return readList(c, resourceNamed(c.registry, 'questions'), {
    where: and(where, ofProduct),
    order: [order, sql`${table.id} asc`],
    ...c.page,
  })
}

/** Who waits longest comes first. */
const unanswered = (c: CallContext) =>
  listOf(c, isNull(columnOf(tableOf(c), 'answer')), sql`${columnOf(tableOf(c), 'createdAt')} asc`)

const answered = (c: CallContext) =>
  listOf(
    c,
    isNotNull(columnOf(tableOf(c), 'answer')),
    sql`${columnOf(tableOf(c), 'answeredAt')} desc nulls last`,
  )

/** An answer given before is replaced. */
const answer = (c: CallContext<'questions.answer'>) =>
  inTransaction(c, async (w) => {
    const questions = resourceNamed(c.registry, 'questions')
    const product = await held(w, resourceNamed(c.registry, 'products'), c.params.id)
    const id = recordId(questions, c.params.questionId)
    const table = tableOf(c)
    const [row]: Json[] = await w.db.select({ product: table.product }).from(table).where(eq(table.id, id))
    if (row?.product !== product) throw missing(questions)
    const { firstName, lastName } = signedIn(c)
    return updateRecord(w, questions, id, {
      answer: c.body.answer,
      answeredBy: `${firstName} ${lastName}`,
      answeredAt: c.now().toISOString(),
    })
  })

export const questionHandlers: Handlers = {
  'questions.unanswered': unanswered,
  'questions.answered': answered,
  'questions.answer': answer,
}
