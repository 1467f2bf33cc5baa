import type { EntryOf } from '../../../contract/types'
import { useT } from '../../i18n'
import { useFormDrawerState } from '../../kit/actions/form-drawer-state'
import { FormDrawer } from '../../kit/edit/FormDrawer'
import ListPage from '../../kit/list/ListPage'
import { RecordValues } from '../../kit/record/record-values'
import { Amounts } from './Amounts'
import './donations.css'

/** Donations to local or global causes, and the causes. */
export default function Donations({ entry }: { entry: EntryOf<'supports'> }) {
  const t = useT()
  const forms = useFormDrawerState()
  const type = entry.fixed?.type === 'global' ? 'global' : 'local'
  return (
    <>
      <ListPage
        entry={entry}
        title={t(`donations.title.${type}`)}
        forms={forms}
        expanded={(row) => (
          <RecordValues resource={entry.resource} record={row} names={['description', 'createdAt']} />
        )}
      >
        <Amounts entry={entry} type={type} />
        <h2 className="donation-causes">{t('donations.causes')}</h2>
      </ListPage>
      <FormDrawer entry={entry} />
    </>
  )
}
