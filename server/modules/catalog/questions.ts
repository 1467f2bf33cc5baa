import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { filtersOfCall, resourceNamed } from '../../../contract/registry'
import type { CallContext, Handlers, UnknownRecord } from '../../core/context'
import { lockRecord } from '../../db/lock-record'
import { readPage } from '../../db/read/read'
import { columnOf, tablesOf } from '../../db/tables/table'
import { inTransaction } from '../../db/transaction'
import { notFound, updateRecord } from '../../db/write/write'
import { decodeFilters } from '../../query/filters'
import { recordId } from '../../validation/record-id'
import { currentAdmin } from '../accounts/profile'

const tableOf = (c: CallContext) => tablesOf(c.registry).questions

const listOf = async (c: CallContext, call: 'answered' | 'unanswered', is: SQL, order: SQL) => {
  const questions = resourceNamed(c.registry, 'questions')
  const { where } = await decodeFilters(c, questions, c.query, filtersOfCall(c.registry, questions, call))
  return readPage(c, questions, {
    where: and(is, where),
    order: [order, sql`${tableOf(c).id} asc`],
    ...c.page,
  })
}

/** The oldest question is first. */
const unanswered = (c: CallContext) =>
  listOf(
    c,
    'unanswered',
    isNull(columnOf(tableOf(c), 'answer')),
    sql`${columnOf(tableOf(c), 'createdAt')} asc`,
  )

const answered = (c: CallContext) =>
  listOf(
    c,
    'answered',
    isNotNull(columnOf(tableOf(c), 'answer')),
    sql`${columnOf(tableOf(c), 'answeredAt')} desc nulls last`,
  )

/** A former answer is replaced. */
const answer = (c: CallContext<'questions.answer'>) =>
  inTransaction(c, async (w) => {
    const questions = resourceNamed(c.registry, 'questions')
    const product = await lockRecord(w, resourceNamed(c.registry, 'products'), c.params.id)
    const id = recordId(questions, c.params.questionId)
    const table = tableOf(c)
    const [row]: UnknownRecord[] = await w.db
      .select({ product: table.product })
      .from(table)
      .where(eq(table.id, id))
    if (row?.product !== product) throw notFound(questions)
    const { firstName, lastName } = currentAdmin(c)
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
