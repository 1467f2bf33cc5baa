import type { ApiCall } from '#contract/api-calls.ts'

/** What a difference means for the admin. */
export type Effect = {
  /** Whether staff or the shop are worse off; otherwise the admin works the same. */
  matters: boolean
  /** What staff will see, or why they see nothing. */
  text: string
}

const breaks = (text: string): Effect => ({ matters: true, text })
const unnoticed = (text: string): Effect => ({ matters: false, text })

type Facts = {
  call: Pick<ApiCall, 'verb' | 'method'>
  problem: string
  /** The status of the response, if that is the difference. */
  got: number | undefined
  isAccepted: boolean
}

const ended = breaks('After a session has ended, staff see errors instead of the login.')
const forms = unnoticed(
  'Forms and imports refuse such values before they are sent. `validates: false` in a dialect leaves the check out.',
)
const stale = breaks('Of two people who edit a record, the later one sees an error instead of both changes.')
const neverSent = unnoticed('The admin never sends this.')
/** Of a refusal without a message, by its check. */
const withoutMessage: Readonly<Record<string, Effect>> = {
  'without a token': ended,
  'with an unknown token': ended,
  'ended session': ended,
  'incomplete body': forms,
  'invalid body': forms,
  'stale version': stale,
  'Idempotency-Key with another body': neverSent,
}

const general = breaks('Staff see a general message instead of the reason.')
/** Of the body of a refusal whose status is right. */
const ofRefusal = (check: string, problem: string): Effect | undefined => {
  if (problem.startsWith("'statusCode'")) return unnoticed('The admin reads the status of the response.')
  if (problem.startsWith("'message'") || problem.startsWith('the refusal is not'))
    return withoutMessage[check] ?? general
  if (problem.startsWith("'errors'")) return breaks('The reasons are not shown at the fields of the form.')
  if (problem.startsWith("'code'") || problem.startsWith("'reasons'"))
    return breaks('The reason is shown in the language of the backend.')
  return undefined
}

const noEffect = breaks('What staff choose here has no effect, or shows an error.')
const wrongPages = breaks('Records are missing or appear twice from page to page.')

const failing: Partial<Record<NonNullable<ApiCall['verb']>, string>> = {
  list: 'The list shows an error instead of its records.',
  all: 'The list shows an error instead of its records.',
  one: 'The page of a record shows an error.',
  create: 'A new record cannot be saved.',
  update: 'A change of a record cannot be saved.',
  remove: 'A record cannot be deleted.',
}

const overwritten = breaks(
  'Of two people who edit a record, the later one overwrites the other’s change without notice.',
)
const onePage = breaks('The list shows no number of records, and its first page only.')

/** Of keys that a response lacks. */
const missing: Readonly<Record<string, Effect>> = {
  message: unnoticed('The admin has a message of its own.'),
  total: onePage,
  id: breaks('The record can be neither opened nor changed.'),
  version: overwritten,
}

const ofResponse = ({ call, problem, got, isAccepted }: Facts): Effect => {
  if (isAccepted) return unnoticed('The admin accepts every status from 200 to 299.')
  if (got !== undefined || problem.startsWith('no response'))
    return breaks(
      (call.verb && failing[call.verb]) ?? 'The page or action that makes this call shows an error.',
    )
  if (problem.includes('cannot be read')) return breaks('Staff see “Unreadable value” instead.')
  if (problem.includes('must NOT have additional properties'))
    return unnoticed('The admin ignores further keys.')
  const [, key = ''] = /^response(?:\/data\/\d+)? must have required property '(\w+)'$/.exec(problem) ?? []
  if (missing[key]) return missing[key]
  if (problem.startsWith('the version is unchanged')) return overwritten
  const [, written] = /^'(\w+)' is read as/.exec(problem) ?? []
  if (written) return breaks(`What staff enter as '${written}' is not what is stored.`)
  if (problem.startsWith('the record has the id')) return breaks('Another record is shown than was opened.')
  if (problem === 'the file is empty') return breaks('The file that staff download is empty.')
  return breaks('Staff see an empty or a wrong value.')
}

/** The values of a response, whatever it was requested with. */
const isOfResponse = ({ problem }: Facts) => problem.startsWith('response')

/** By the name of the check; a name with more words begins with one of these. */
const effects: Readonly<Record<string, (facts: Facts) => Effect>> = {
  response: ofResponse,
  pages: ({ problem, got }) => {
    if (problem.startsWith("'total'")) return onePage
    if (problem.startsWith('the total is')) return breaks('The number of records changes from page to page.')
    if (!problem.startsWith('a page past the end')) return wrongPages
    const shown = got === undefined ? 'other records' : 'an error'
    return breaks(`A link to a page that has become empty shows ${shown} instead of the last page.`)
  },
  'complete list': () => breaks('The list shows a wrong number of records.'),
  filter: (facts) => {
    const { problem, got } = facts
    if (isOfResponse(facts)) return ofResponse(facts)
    if (got !== undefined) return breaks('The list shows an error while this filter is set.')
    return breaks(
      problem.includes('not found')
        ? 'The filter hides records that match it.'
        : 'The filter shows records that do not match it.',
    )
  },
  parameter: (facts) => (isOfResponse(facts) ? ofResponse(facts) : noEffect),
  parameters: (facts) => (isOfResponse(facts) ? ofResponse(facts) : noEffect),
  sort: (facts) => {
    if (isOfResponse(facts)) return ofResponse(facts)
    return facts.got === undefined
      ? breaks('After a click on the column, the records are in another order than it says.')
      : breaks('The list shows an error after a click on the column.')
  },
  'unknown id': ({ call, got, isAccepted }) => {
    if (got === 400 && call.verb === 'one') return unnoticed('The admin treats 400 as 404 here.')
    if (!isAccepted) return breaks('Staff see an error instead of “not found” for a record that was deleted.')
    if (call.verb === 'remove') return unnoticed('A record that is deleted twice is deleted.')
    return call.method === 'GET'
      ? breaks('The page of a deleted record looks as if it existed.')
      : breaks('A change of a record that a colleague has deleted is reported as saved.')
  },
  'without a token': ({ isAccepted }) =>
    isAccepted ? breaks('Staff see nothing of it, but anyone can make this call without signing in.') : ended,
  'with an unknown token': ({ isAccepted }) =>
    isAccepted
      ? breaks('Staff see nothing of it, but anyone can make this call with an invented token.')
      : ended,
  'without the permission': ({ got, isAccepted }) => {
    if (isAccepted)
      return breaks('The admin hides it, but users whose role lacks the permission can make this call.')
    return got === 401
      ? breaks('Users whose role lacks the permission are signed out.')
      : unnoticed('The call is refused, and the admin hides what the role lacks.')
  },
  'unknown user': ({ isAccepted }) =>
    isAccepted
      ? breaks('Anyone can sign in with any name.')
      : breaks('A wrong password shows a general error.'),
  'ended session': ({ isAccepted }) =>
    isAccepted ? breaks('Staff see nothing of it, but the token still works after signing out.') : ended,
  'created record': ({ problem }) =>
    problem.includes('not listed')
      ? breaks('A new record is missing in the list.')
      : breaks('A new record has other values after a reload than after saving.'),
  'same Idempotency-Key': ({ problem }) =>
    problem.includes('second record')
      ? breaks('After a lost connection, saving again creates the record a second time.')
      : breaks('After a lost connection, saving again shows an error although the record was created.'),
  'Idempotency-Key with another body': () => neverSent,
  'taken value': ({ isAccepted }) =>
    isAccepted
      ? breaks('Two records can get the same value, which the declaration calls unique.')
      : breaks('A value that is taken shows a general error.'),
  'incomplete body': () => forms,
  'invalid body': () => forms,
  'other fields': () => breaks('Saving one field changes others.'),
  'stale version': ({ isAccepted }) => (isAccepted ? overwritten : stale),
  'removed record': () => breaks('A deleted record is still shown.'),
  'restored record': () => breaks('A record that is restored lacks values.'),
  after: () => breaks('The selection does not show what was added or taken out.'),
  'sign-in of the created user': () => breaks('A new colleague cannot sign in.'),
}

const effectsOf = (check: string) => effects[check] ?? effects[check.split(' ')[0] ?? '']

/** Whether it is known what a difference of that check means. */
export const hasEffects = (check: string): boolean => effectsOf(check) !== undefined

/** What a difference that a check found means for the admin. */
export const effectOf = (call: Facts['call'], check: string, problem: string): Effect => {
  const refusal = ofRefusal(check, problem)
  if (refusal) return refusal
  const [, status] = /\b(?:got|is refused with) (\d+)/.exec(problem) ?? []
  const got = status === undefined ? undefined : Number(status)
  const isAccepted = got !== undefined && got >= 200 && got < 300
  return effectsOf(check)?.({ call, problem, got, isAccepted }) ?? general
}
