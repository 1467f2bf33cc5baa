import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { filtersOfCall, resourceNamed } from '#contract/registry.ts'
import type { CallContext, Handlers, UnknownRecord } from '#server/core/context.ts'
import { lockRecord } from '#server/db/lock-record.ts'
import { readPage } from '#server/db/read/read.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notFoundError, updateRecord } from '#server/db/write/write.ts'
import { buildFilterCondition } from '#server/query/filters.ts'
import { parseRecordId } from '#server/validation/record-id.ts'
import { currentAdmin } from '../accounts/profile'

const tableOf = (context: CallContext) => tablesOf(context.registry).questions

const listOf = async (context: CallContext, call: 'answered' | 'unanswered', is: SQL, order: SQL) => {
  const questions = resourceNamed(context.registry, 'questions')
  const { where } = await buildFilterCondition(
    context,
    questions,
    context.query,
    filtersOfCall(context.registry, questions, call),
  )
  return readPage(context, questions, {
    where: and(is, where),
    order: [order, sql`${tableOf(context).id} asc`],
    ...context.page,
  })
}

/** The oldest question is first. */
const unanswered = (context: CallContext) =>
  listOf(context, 'unanswered', isNull(tableOf(context).answer), sql`${tableOf(context).createdAt} asc`)

const answered = (context: CallContext) =>
  listOf(
    context,
    'answered',
    isNotNull(tableOf(context).answer),
    sql`${tableOf(context).answeredAt} desc nulls last`,
  )

/** A former answer is replaced. */
const answer = (context: CallContext<'questions.answer'>) =>
  inTransaction(context, async (transaction) => {
    const questions = resourceNamed(context.registry, 'questions')
    const product = await lockRecord(
      transaction,
      resourceNamed(context.registry, 'products'),
      context.params.id,
    )
    const id = parseRecordId(questions, context.params.questionId)
    const table = tableOf(context)
    const [row]: UnknownRecord[] = await transaction.db
      .select({ product: table.product })
      .from(table)
      .where(eq(table.id, id))
    if (row?.product !== product) throw notFoundError(questions)
    const { firstName, lastName } = currentAdmin(context)
    return updateRecord(transaction, questions, id, {
      answer: context.body.answer,
      answeredBy: `${firstName} ${lastName}`,
      answeredAt: context.now().toISOString(),
    })
  })

export const questionHandlers: Handlers = {
  'questions.unanswered': unanswered,
  'questions.answered': answered,
  'questions.answer': answer,
}
