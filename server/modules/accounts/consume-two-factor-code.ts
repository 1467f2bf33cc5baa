import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import { limitAttempts } from '#server/auth/limit-sign-ins.ts'
import { verifyAndConsumeCode } from '#server/auth/second-step.ts'
import type { CallContext } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'

/** An entry of the audit trail. */
export const twoFactorHistoryEntry = (adminId: string) =>
  ({ action: 'update', entity: 'admins', entityId: adminId, propKey: 'twoStep' }) as const

/** Uses up a code of the user; a wrong one is refused with that status, and counted. */
export const consumeTwoFactorCode = async (
  context: CallContext,
  adminId: string,
  code: string,
  errorStatus: 400 | 401,
) => {
  const attempt = { account: `code ${adminId}`, address: context.request.ip, most: limits.codeAttempts }
  const limit = await limitAttempts(context.db, attempt, context.now())
  const used = await verifyAndConsumeCode(context.db, adminId, code, context.now())
  if (!used) {
    const problem = reason('login.code.wrong')
    throw new ApiError(errorStatus, problem, { errors: { code: [problem] } })
  }
  await limit.succeeded()
  return used
}
