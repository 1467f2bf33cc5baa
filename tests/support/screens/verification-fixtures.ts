import type { Permission } from '#contract/policies/access.ts'
import type { Answers } from '../kit/form-fixtures'

export const verificationRequest = (n: number, more: object = {}) => ({
  id: `v${n}`,
  version: n,
  createdAt: '2026-01-15T04:00:00.000Z',
  updatedAt: '2026-01-15T04:00:00.000Z',
  customer: { id: `c${n}`, label: `Customer ${n}` },
  userType: n % 3 === 0 ? 'corporate' : 'student',
  institution: `College ${n}`,
  idNumber: `ID-${n}`,
  document: {
    key: `userType/${n}.webp`,
    url: `/api/x/file?key=userType%2F${n}.webp`,
    alt: '',
  },
  userTypeStatus: 'Pending',
  reason: null as string | null,
  decidedBy: null as string | null,
  decidedAt: null as string | null,
  ...more,
})
export type VerificationRequest = ReturnType<typeof verificationRequest>
export const rejected = verificationRequest(20, {
  userTypeStatus: 'Rejected',
  reason: 'The card has run out.',
  decidedBy: 'Rina Das',
  decidedAt: '2026-01-16T04:00:00.000Z',
})

/** A backend that stores requests and their decisions. */
export const verificationBackend = (
  rows: VerificationRequest[],
  refuse?: (id: string) => { status: number; body: unknown } | undefined,
): Answers => ({
  'GET admin/users/user-types': ({ line }) => {
    const params = new URLSearchParams(line.split('?')[1])
    const found = rows.filter(
      (row) =>
        (!params.has('userType') || row.userType === params.get('userType')) &&
        (!params.has('userTypeStatus') || row.userTypeStatus === params.get('userTypeStatus')),
    )
    const [page, limit] = [Number(params.get('page')), Number(params.get('limit'))]
    return {
      body: {
        data: found.slice((page - 1) * limit, page * limit).map((row) => ({ ...row })),
        total: found.length,
      },
    }
  },
  'GET x/file': { body: new Blob(['picture']) },
  ...Object.fromEntries(
    rows.flatMap((row): [string, Answers[string]][] => [
      [`GET admin/users/user-types/${row.id}`, () => ({ body: { ...row } })],
      [
        `PATCH admin/users/user-types/${row.id}`,
        ({ body }) => {
          const refusal = refuse?.(row.id)
          if (refusal) return refusal
          Object.assign(row, body as object, { decidedBy: 'Rina Das', version: row.version + 1 })
          return { body: { ...row } }
        },
      ],
    ]),
  ),
})
export const requests = (count: number) => Array.from({ length: count }, (_, i) => verificationRequest(i + 1))
export const reviewer: { permissions: Permission[] } = {
  permissions: [{ subject: 'User', actions: ['READ', 'UPDATE'] }],
}
