import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import type { EntryOf } from '#contract/types.ts'
import { t } from '#i18n/index.ts'
import { useAction } from '#kit/call/use-action.ts'
import ListPage from '#kit/list/ListPage.tsx'
import { showPath } from '#kit/navigation/paths.ts'

/** What was moved in from other shops; another one begins here. */
export default function MoveList({ entry }: { entry: EntryOf<'moves'> }) {
  const navigate = useNavigate()
  const { run, isBusy } = useAction('x.startMove')
  const start = () => run({}, { onDone: ({ id }) => void navigate(showPath(entry, id)) })
  return (
    <ListPage
      entry={entry}
      create={
        <Button type="primary" loading={isBusy} onClick={() => void start()}>
          {t('moves.start')}
        </Button>
      }
    />
  )
}
