import { useDataProvider } from '@refinedev/core'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import type { Entry } from '../../../contract/grammar/sidebar'
import { useT } from '../../i18n'
import { useAccess } from '../../providers/access'
import { report } from '../../providers/notifications'
import { possibleActions, type RecordAction } from '../record-action'
import type { RecordRuns } from '../use-record-action'
import { readAll } from './read-all'
import type { Records } from './use-records'
import type { Selection } from './use-selection'

type Props = {
  entry: Entry
  records: Records
  selection: Selection
  runs: RecordRuns
  /** Those that can be done with several; the last stays last. */
  actions: readonly RecordAction[]
}

/** So many stand in the bar; what is left of a long row waits behind one button. */
const shownAtOnce = 3

/** Takes the place of the filters while records are chosen. */
export const BulkBar = ({ entry, records, selection, runs, actions }: Props) => {
  const t = useT()
  const may = useAccess()
  const { getList } = useDataProvider()()
  const [reading, setReading] = useState(false)
  const { rows, set, drop, clear } = selection
  const { total, more, address } = records
  const count = rows.length

  const chooseAll = async () => {
    setReading(true)
    try {
      const never = new AbortController().signal
      set(await readAll(getList, entry.resource, address.query, { signal: never, progress: () => {} }))
    } catch (error) {
      report(error)
    } finally {
      setReading(false)
    }
  }
  if (runs.job) {
    const { words, done, total: all, cancel } = runs.job
    return (
      <div className="bulk-bar" role="status">
        {t('list.bulkRunning', { words, done, total: all ?? count })}
        <Button onClick={cancel}>{t('list.bulkStop')}</Button>
      </div>
    )
  }
  const meant = ({ applies }: RecordAction) => (applies ? rows.filter(applies) : rows)
  const act = async (action: RecordAction) => {
    const outcome = await runs.act(action, meant(action))
    if (outcome) drop(outcome.done)
  }
  const wordsOf = (action: RecordAction) => action.bulk?.(meant(action).length)
  const possible = possibleActions(actions, may, rows)
  const fits = possible.length <= shownAtOnce
  const shown = fits ? possible : [...possible.slice(0, shownAtOnce - 2), ...possible.slice(-1)]
  const hidden = possible.filter((action) => !shown.includes(action))
  return (
    <div className="bulk-bar">
      <strong role="status">{t('list.selected', { count })}</strong>
      {shown.map((action) => (
        <Button key={action.key} icon={action.icon} onClick={() => void act(action)}>
          {wordsOf(action)}
        </Button>
      ))}
      {hidden.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: hidden.map((action) => ({ key: action.key, icon: action.icon, label: wordsOf(action) })),
            onClick: ({ key }) => {
              const chosen = hidden.find((action) => action.key === key)
              if (chosen) void act(chosen)
            },
          }}
        >
          <Button aria-haspopup="menu">{t('list.bulkMore')}</Button>
        </Dropdown>
      )}
      {total > count && !more && (
        <Button type="link" loading={reading} onClick={() => void chooseAll()}>
          {t('list.selectAll', { count: total })}
        </Button>
      )}
      <Button type="link" onClick={clear}>
        {t('list.unselect')}
      </Button>
    </div>
  )
}
