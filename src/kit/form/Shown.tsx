import type { Field } from '../../../contract/grammar/field'
import type { AnyResource } from '../../../contract/grammar/resource'
import { resourceNamed } from '../../../contract/registry'
import { t } from '../../i18n'
import { Cell } from '../cells'
import { useKit } from '../context'
import { useLabels } from '../fields/ref/labels'
import { blank } from './values'

type Props = { resource: AnyResource; name: string; field: Field; value: unknown; given?: unknown }

const References = ({ field, value, given }: Props & { field: Extract<Field, { kind: 'ref' | 'refs' }> }) => {
  const target = resourceNamed(useKit().registry, field.to)
  const ids = [value].flat().map(String)
  const labels = useLabels(target, ids, { given, found: [], mayRead: true })
  return <>{ids.map(labels).join(', ')}</>
}

/** A value as a form holds it, where references are bare ids, in the words of a page that only shows. */
export const Shown = (props: Props) => {
  const { resource, name, field, value } = props
  if (blank(value)) return <>{t('form.conflict.empty')}</>
  if (field.kind === 'ref' || field.kind === 'refs') return <References {...props} field={field} />
  return <Cell resource={resource} name={name} field={field} value={value} size="full" />
}
