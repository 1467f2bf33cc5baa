import { stockReasons } from '#contract/enums.ts'
import { accountNotes } from '#contract/policies/account-notes.ts'
import { choiceLabel } from '#i18n/declared-texts.ts'
import { formatDay } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'

const reasons: readonly string[] = stockReasons

/** What the backend itself says after a reason: of which order, or of which day's count. */
const translateCause = (cause: string): string => {
  const [, number] = /^order (\S+)$/.exec(cause) ?? []
  if (number) return t('history.ofOrder', { number })
  const [, day, rest = ''] = /^stock count of (\d{4}-\d{2}-\d{2})( · .*)?$/s.exec(cause) ?? []
  return day ? t('history.ofCount', { day: formatDay(day) }) + rest : cause
}

const accountNoteKeys = Object.keys(accountNotes) as readonly (keyof typeof accountNotes)[]

/**
 * A note of a history in the chosen language: what the backend says of an account, or the declared reason that a note of stock begins with;
 * the rest is free text.
 */
export const translateNote = (note: string): string => {
  const ofAccount = accountNoteKeys.find((key) => accountNotes[key] === note)
  if (ofAccount) return t(`history.account.${ofAccount}`)
  const [first = '', ...rest] = note.split(': ')
  if (!reasons.includes(first)) return translateCause(note)
  return [choiceLabel(first), ...(rest.length ? [translateCause(rest.join(': '))] : [])].join(': ')
}
