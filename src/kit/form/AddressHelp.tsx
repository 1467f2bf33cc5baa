import { Form, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { resourceOne } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { useDebounced } from '#ui/hooks/use-debounced.ts'
import { useCallQuery } from '../call/use-call-query'
import type { Row } from '../context/props'
import { lowerCaseTitle } from '../values/lower-case-title'
import type { FormValues } from '../values/values'

type Props = {
  help: ReactNode
  resource: AnyResource
  name: string
  record: Row | undefined
  form: FormInstance<FormValues>
}

/** The help of an address, which says what happens once it is changed: to the former one, and to links that it takes over. */
export const AddressHelp = ({ help, resource, name, record, form }: Props) => {
  const saved = String(record?.[name] ?? '')
  const typed = String(Form.useWatch(name, { form, preserve: true }) ?? saved).trim()
  const value = useDebounced(typed, 400)
  const isKept = useCapability('redirects.list.search')
  const asksFor = useCapability('taken')
  const isChanged = typed !== saved
  const query = { resource: resource.name, key: name, value, ...(record && { except: record.id }) }
  const found = useCallQuery(
    'x.taken',
    { query },
    { enabled: isKept && asksFor && isChanged && value !== '' && value === typed },
  )
  const taken = value === typed ? found.data?.redirectsTo : undefined
  if (!isKept || !isChanged) return help
  return (
    <span role="status">
      {taken && t('form.takesRedirect', { label: taken.label, one: lowerCaseTitle(resourceOne(resource)) })}{' '}
      {saved ? t('form.redirected') : !taken && help}
    </span>
  )
}
