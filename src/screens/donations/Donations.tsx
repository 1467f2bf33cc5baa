import type { EntryOf } from '#contract/types.ts'
import { t } from '#i18n/index.ts'
import { useFormDrawerState } from '#kit/actions/form-drawer-state.ts'
import { FormDrawer } from '#kit/edit/FormDrawer.tsx'
import ListPage from '#kit/list/ListPage.tsx'
import { RecordValues } from '#kit/record/record-values.tsx'
import { Amounts } from './Amounts'
import './donations.css'

/** Donations to local or global causes, and the causes. */
export default function Donations({ entry }: { entry: EntryOf<'supports'> }) {
  const forms = useFormDrawerState()
  const type = entry.fixedFilters?.type === 'global' ? 'global' : 'local'
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
