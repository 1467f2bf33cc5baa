import { t, word } from '../../../i18n'
import type { InputFor } from '../props/input-props'

/** The name of a single row: “Address”. */
export const wordForRow = (name: string, { one }: InputFor<'rows'>['field']): string =>
  one ? word(`row.${name}`, one) : t('form.rows.row')
