import { Button, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { t } from '#i18n/index.ts'
import { useAction } from '#kit/call/use-action.ts'
import { session } from '#providers/auth/session.ts'
import { MoveButtons } from '#ui/sort/MoveButtons.tsx'
import { moveItem } from '#ui/sort/move-item.ts'
import { GripButton, Sortable, SortableItem } from '#ui/sort/Sortable.tsx'
import { isOwnCard, type OwnCard } from './cards'
import './arrange.css'

const names = {
  work: 'dashboard.attention',
  sales: 'home.card.sales',
  statuses: 'dashboard.orders',
  top: 'dashboard.top',
  topBrands: 'dashboard.top-brands',
  topCategories: 'dashboard.top-categories',
  places: 'home.card.places',
} as const satisfies Record<OwnCard, string>

/** The cards that are shown, in order, and all that could be. */
export type Arrangement = { shown: readonly string[]; available: readonly string[] }

/** Which cards the dashboard has, and in which order. */
export default function ArrangeDialog({ shown, available, onClose }: Arrangement & { onClose: () => void }) {
  const [keys, setKeys] = useState(shown)
  const { run, isBusy, problems, refuse } = useAction('x.arrangeDashboard')
  const nameOf = (key: string) => (isOwnCard(key) ? t(names[key]) : key)
  const save = (cards: readonly string[] | null) =>
    void run(
      { payload: { cards: cards && [...cards] } },
      {
        success: t(cards ? 'home.arranged' : 'home.arrangedDefault'),
        onDone: (user) => {
          session.setUser(user)
          onClose()
        },
        onRefused: refuse,
      },
    )
  const check = (key: string) => (
    <Checkbox
      checked={keys.includes(key)}
      onChange={({ target }) =>
        setKeys(target.checked ? [...keys, key] : keys.filter((other) => other !== key))
      }
    >
      {nameOf(key)}
    </Checkbox>
  )
  return (
    <Modal
      open
      centered
      width={440}
      title={t('home.arrange')}
      onCancel={onClose}
      footer={
        <div className="arrange-foot">
          <Button type="link" disabled={isBusy} onClick={() => save(null)}>
            {t('home.arrangeReset')}
          </Button>
          <span>
            <Button onClick={onClose}>{t('common.cancel')}</Button>{' '}
            <Button type="primary" loading={isBusy} disabled={!keys.length} onClick={() => save(keys)}>
              {t('common.save')}
            </Button>
          </span>
        </div>
      }
    >
      <Sortable
        keys={keys}
        onMove={(from, to) => setKeys(moveItem(keys, from, to))}
        announce={(key, at) =>
          t('list.order.moved', { label: nameOf(key), place: at + 1, count: keys.length })
        }
      >
        {(move) => (
          <ol className="arranged" aria-label={t('home.arrange')}>
            {keys.map((key, at) => (
              <SortableItem key={key} item={key}>
                <GripButton label={nameOf(key)} />
                {check(key)}
                <MoveButtons
                  name={nameOf(key)}
                  onUp={at > 0 ? () => move(at, at - 1) : undefined}
                  onDown={at < keys.length - 1 ? () => move(at, at + 1) : undefined}
                />
              </SortableItem>
            ))}
          </ol>
        )}
      </Sortable>
      <ul className="arranged arranged-hidden" aria-label={t('home.card.hidden')}>
        {available
          .filter((key) => !keys.includes(key))
          .map((key) => (
            <li key={key}>{check(key)}</li>
          ))}
      </ul>
      <p role="alert" className="note-problem">
        {problems.join(' ')}
      </p>
    </Modal>
  )
}
