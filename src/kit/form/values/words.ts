import { wordsOf } from '../../../../contract/grammar/facts'
import type { Field } from '../../../../contract/grammar/field'
import { word } from '../../../i18n'

export { fieldHelp, fieldLabel, sectionTitle } from '../../../i18n/words'

/** The name of a column inside rows. */
export const wordFor = (field: Field, key: string) => word(`column.${key}`, field.label ?? wordsOf(key))
