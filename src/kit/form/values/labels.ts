import { humanize } from '../../../../contract/grammar/facts'
import type { Field } from '../../../../contract/grammar/field'
import { translateDeclared } from '../../../i18n'

export { fieldHelp, fieldLabel, sectionTitle } from '../../../i18n/declared-texts'

/** The name of a column inside rows. */
export const columnLabel = (field: Field, key: string) =>
  translateDeclared(`column.${key}`, field.label ?? humanize(key))
