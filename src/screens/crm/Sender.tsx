import { forms } from '../../../contract/resources/people/forms'
import { useT } from '../../i18n'
import type { Row } from '../../kit/fields/props/props'
import { Card } from '../../kit/form/Sections'
import { Values } from '../../kit/record/record-values'

const shown = ['name', 'phone', 'email', 'customer'] as const

/** The sender with contact data. */
export const Sender = ({ record }: { record: Row }) => {
  const t = useT()
  return (
    <Card title={t('crm.sender')}>
      <Values resource={forms} record={record} names={shown} />
    </Card>
  )
}
