import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Progress } from 'antd'
import { useCallback, useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { EntryOf, RecordFor } from '#contract/types.ts'
import { t } from '#i18n/index.ts'
import { CallData } from '#kit/call/CallData.tsx'
import { useAction } from '#kit/call/use-action.ts'
import { useKit } from '#kit/context/context.tsx'
import { SectionCard } from '#kit/form/Sections.tsx'
import { findEntryNamed, showPath } from '#kit/navigation/paths.ts'
import ShowPage from '#kit/record/ShowPage.tsx'
import { extensionsScope, invalidate } from '#providers/data/invalidation.ts'
import { MoveChoices } from './MoveChoices'
import { MoveFiles } from './MoveFiles'
import { MoveCounts, MoveItems } from './MoveReport'
import './moves.css'

type Move = RecordFor<'moves'>
const refreshMs = 2_000
const beforeStart: readonly Move['state'][] = ['Draft', 'Checked']
const working: readonly Move['state'][] = ['Checking', 'Moving']
const ended: readonly Move['state'][] = ['Completed', 'Cancelled']

const useReread = () => {
  const client = useQueryClient()
  return useCallback(() => invalidate(client, ['moves', extensionsScope]), [client])
}

const Buttons = ({ move: { id, state, name, importId } }: { move: Move }) => {
  const { run, isBusy } = useAction('x.steerMove')
  const { registry } = useKit()
  const entry = findEntryNamed(registry, 'imports')
  const steer = (
    to: 'Moving' | 'Paused' | 'Cancelled',
    confirm?: { title: string; content: string; confirmText: string },
  ) =>
    void run(
      { params: { id }, payload: { state: to } },
      confirm ? { confirm: { type: 'delete', ...confirm } } : {},
    )
  return (
    <>
      {state === 'Checked' && (
        <Button type="primary" loading={isBusy} onClick={() => steer('Moving')}>
          {t('moves.run')}
        </Button>
      )}
      {state === 'Moving' && (
        <Button loading={isBusy} onClick={() => steer('Paused')}>
          {t('moves.pause')}
        </Button>
      )}
      {state === 'Paused' && (
        <Button type="primary" loading={isBusy} onClick={() => steer('Moving')}>
          {t('moves.continue')}
        </Button>
      )}
      {!ended.includes(state) && (
        <Button
          danger
          loading={isBusy}
          onClick={() =>
            steer('Cancelled', {
              ...{ title: t('moves.cancelQuestion', { name }), confirmText: t('moves.cancel') },
              content: t('moves.cancelHint'),
            })
          }
        >
          {t('moves.cancel')}
        </Button>
      )}
      {ended.includes(state) && importId && entry && (
        <Link to={showPath(entry, importId)}>{t('moves.undo')}</Link>
      )}
    </>
  )
}

const MoveProgress = ({ move: { state, done, total } }: { move: Move }) => {
  const reread = useReread()
  useEffect(() => {
    const timer = setInterval(() => void reread(), refreshMs)
    return () => clearInterval(timer)
  }, [reread])
  return (
    <SectionCard title={state === 'Checking' ? t('moves.checking') : t('moves.moving')}>
      <Progress percent={total ? Math.floor((done / total) * 100) : 0} aria-hidden />
      <p role="status">{t('jobs.progress', { done, total })}</p>
      <p className="move-hint">{t('moves.goesOn')}</p>
    </SectionCard>
  )
}

const Content = ({ move }: { move: Move }) => {
  const { id, state } = move
  const reread = useReread()
  const isCheck = !move.importId
  return (
    <CallData call="x.moveSummary" params={{ id }} failed={t('moves.failed')}>
      {(summary) => (
        <div className="move-parts">
          {move.problem && <Alert type="warning" showIcon message={t(`moves.problem.${move.problem}`)} />}
          {working.includes(state) && <MoveProgress move={move} />}
          {!ended.includes(state) && (
            <MoveFiles
              id={id}
              files={summary.files}
              isEditable={beforeStart.includes(state)}
              onChange={reread}
            />
          )}
          {beforeStart.includes(state) && summary.files.length > 0 && (
            <MoveChoices key={summary.locations.join()} id={id} summary={summary} />
          )}
          {summary.counts.length > 0 && <MoveCounts summary={summary} isCheck={isCheck} />}
          {summary.counts.length > 0 && <MoveItems id={id} name={move.name} isCheck={isCheck} />}
        </div>
      )}
    </CallData>
  )
}

/** Moving in: its files, their check, and what became of each record. */
export default function MovePage({ entry }: { entry: EntryOf<'moves'> }) {
  return (
    <ShowPage
      entry={entry}
      tools={(move) => <Buttons move={move} />}
      shownFields={[
        'startedById',
        'importId',
        'problem',
        'total',
        'done',
        'created',
        'changed',
        'unchanged',
        'refused',
      ]}
    >
      {(move) => <Content move={move} />}
    </ShowPage>
  )
}
