import { Form, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { t } from '../../../i18n'
import { useKnownExtension } from '../../../providers/data/extensions'
import type { FormValues } from './values'

type Props = { help: ReactNode; name: string; saved: string; form: FormInstance<FormValues> }

/** The help of an address in use, which says what happens to it once it is changed. */
export const AddressHelp = ({ help, name, saved, form }: Props) => {
  const typed: unknown = Form.useWatch(name, { form, preserve: true })
  const isKept = useKnownExtension('redirects.list.search')
  const isChanged = typed !== undefined && String(typed ?? '').trim() !== saved
  return isKept && isChanged ? <span role="status">{t('form.redirected')}</span> : help
}
