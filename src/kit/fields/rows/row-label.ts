import { t, translateDeclared } from '#i18n/index.ts'
import type { InputPropsFor } from '../props/input-props'

/** The name of a single row: “Address”. */
export const rowLabel = (name: string, { one }: InputPropsFor<'rows'>['field']): string =>
  one ? translateDeclared(`row.${name}`, one) : t('form.rows.row')
