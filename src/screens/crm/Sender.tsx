import { forms } from '../../../contract/resources/people/forms'
import { useT } from '../../i18n'
import { SectionCard } from '../../kit/form/Sections'
import { RecordValues } from '../../kit/record/record-values'
import type { CrmForm } from './form'

const shown = ['name', 'phone', 'email', 'customer'] as const

/** The sender with contact data. */
export const Sender = ({ record }: { record: CrmForm }) => {
  const t = useT()
  return (
    <SectionCard title={t('crm.sender')}>
      <RecordValues resource={forms} record={record} names={shown} />
    </SectionCard>
  )
}
