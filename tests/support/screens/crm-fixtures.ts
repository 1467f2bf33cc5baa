import { formStatuses, formTypes } from '#contract/enums.ts'
import type { Permission } from '#contract/policies/access.ts'
import type { Answers } from '../kit/form-fixtures'

export type Filled = ReturnType<typeof submittedForm>
export const submittedForm = (n: number, more: object = {}) => ({
  id: `f${n}`,
  version: 1,
  createdAt: '2026-01-15T04:00:00.000Z',
  updatedAt: '2026-01-15T04:00:00.000Z',
  number: `F-${n}`,
  formType: formTypes[n % formTypes.length] as string,
  name: `Sender ${n}`,
  phone: '+8801711000000' as string | null,
  email: null as string | null,
  customer: null as { id: string; label: string } | null,
  answers: [{ question: 'Which service?', answer: 'Oil change' }] as {
    question: string
    answer: string | null
  }[],
  status: formStatuses[0] as string,
  note: null as string | null,
  handledBy: null as string | null,
  handledAt: null as string | null,
  ...more,
})

/** A backend that stores forms; a change of another version is refused with the current form. */
export const formsBackend = (forms: Filled[], own: Answers = {}): Answers => ({
  'GET admin/form-data': ({ line }) => {
    const params = new URLSearchParams(line.split('?')[1])
    const found = forms.filter(
      ({ status, formType }) =>
        (params.get('status') ?? status) === status && (params.get('formType') ?? formType) === formType,
    )
    const [page, limit] = [Number(params.get('page')), Number(params.get('limit'))]
    const data = found.slice((page - 1) * limit, page * limit)
    return { body: { data: data.map((form) => ({ ...form })), total: found.length } }
  },
  'GET x': { body: { data: ['history'] } },
  'GET x/history': { body: { data: [], total: 0 } },
  ...Object.fromEntries(
    forms.flatMap((form): [string, Answers[string]][] => [
      [`GET admin/form-data/${form.id}`, () => ({ body: { ...form } })],
      [
        `PATCH admin/form-data/${form.id}`,
        ({ body }) => {
          const { version, ...values } = body as Partial<Filled>
          if (version !== form.version)
            return {
              status: 409,
              body: {
                statusCode: 409,
                message: 'Changed meanwhile',
                error: 'Conflict',
                current: { ...form },
              },
            }
          Object.assign(form, values, { version: form.version + 1, handledBy: 'Rina Das' })
          return { body: { ...form } }
        },
      ],
    ]),
  ),
  ...own,
})

export const reader: { permissions: Permission[] } = {
  permissions: [{ subject: 'Customer', actions: ['READ'] }],
}
export const clerk: typeof reader = { permissions: [{ subject: 'Customer', actions: ['READ', 'UPDATE'] }] }
