import type { Entry } from '../../../contract/grammar/sidebar'
import { forms } from '../../../contract/resources/forms'
import { useT } from '../../i18n'
import { FilterTabs } from '../../kit/list/filters/FilterTabs'
import ListPage from '../../kit/list/ListPage'
import type { Records } from '../../kit/list/use-records'
import { useRemembered } from '../../kit/record/use-neighbours'
import { Empty } from '../../kit/states/Empty'
import { useWaiting } from './use-waiting'

const Narrow = ({ entry, records }: { entry: Entry; records: Records }) => {
  const t = useT()
  useRemembered(forms.name, records)
  const countOf = useWaiting(records)
  return (
    <FilterTabs
      label={t('crm.tabs')}
      all={t('crm.all')}
      name="status"
      values={forms.fields.status.of}
      entry={entry}
      countOf={countOf}
    />
  )
}

/** What people wrote to the store, by where it stands. */
export default function FormList({ entry }: { entry: Entry }) {
  const t = useT()
  return (
    <ListPage entry={entry} empty={<Empty title={t('crm.none')} hint={t('crm.noneHint')} />}>
      {(records) => <Narrow entry={entry} records={records} />}
    </ListPage>
  )
}
