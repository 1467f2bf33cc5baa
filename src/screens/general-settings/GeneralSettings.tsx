import { HistoryOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { GeneralSettings as Settings } from '../../../contract/calls/general-settings'
import { sectionsOf } from '../../../contract/grammar/facts'
import { SettingState } from '../../features/settings/SettingState'
import { useT } from '../../i18n'
import { sectionTitle } from '../../i18n/words'
import { useCall } from '../../kit/call/use-call'
import { useInvalidateAfter } from '../../kit/call/use-invalidate-after'
import type { Row } from '../../kit/fields/props/props'
import { RecordForm } from '../../kit/form/RecordForm'
import { Card, Sections } from '../../kit/form/Sections'
import type { Values } from '../../kit/form/values/values'
import { PageHeader } from '../../kit/layout/PageHeader'
import { Values as Facts } from '../../kit/record/record-values'
import { useAccess } from '../../providers/auth/access'
import { useExtension } from '../../providers/data/extensions'
import { type Failure, toHttpError } from '../../providers/errors'
import { notify } from '../../providers/notifications/notifications'
import { place } from './declared'

const SettingHistory = lazy(() => import('./SettingHistory'))

const key = ['setting', 'generalSettings.get']
const id = 'general'
const asRow = (settings: Settings): Row => ({ ...settings, id })

const useGeneral = () => {
  const call = useCall()
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery<Settings, Failure>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      try {
        return await call('generalSettings.get', { signal })
      } catch (rejection) {
        throw toHttpError(rejection)
      }
    },
    // Data that is fetched during editing does not change the form.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnReconnect: false,
    retry: false,
  })
  return {
    known: isFetchedAfterMount ? data : undefined,
    failure: error ?? undefined,
    isFetching,
    refresh: () => void refetch(),
  }
}

/** The form of the settings; after saving it starts from the saved values. */
const Edited = ({ settings }: { settings: Settings }) => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const invalidateAfter = useInvalidateAfter()
  const [{ record, nth }, setSaved] = useState(() => ({ record: asRow(settings), nth: 0 }))
  const send = async (body: Values): Promise<Row> => {
    // A receipt has only the version.
    const saved = { ...settings, ...(await call('generalSettings.update', { payload: body })) }
    client.setQueryData(key, saved)
    void invalidateAfter('generalSettings.update')
    notify('success', t('general.saved'))
    return asRow(saved)
  }
  return (
    <RecordForm
      key={nth}
      entry={place}
      mode="edit"
      record={record}
      send={send}
      onSaved={(saved) => setSaved({ record: saved, nth: nth + 1 })}
    />
  )
}

const Read = ({ settings }: { settings: Settings }) => {
  const { resource } = place
  const shown = { resource, record: asRow(settings) }
  return (
    <Sections
      sections={sectionsOf(resource)}
      draw={({ title, fields }) => (
        <Card title={sectionTitle(resource, title)}>
          <Facts {...shown} names={fields} />
        </Card>
      )}
    />
  )
}

/** Shop-wide settings: name, contact, currency, and rules for orders. */
export default function GeneralSettings() {
  const t = useT()
  const may = useAccess()(['Setting', 'UPDATE'])
  const hasHistory = useExtension('history')
  const [open, setOpen] = useState(false)
  const setting = useGeneral()
  const { known } = setting
  return (
    <>
      <PageHeader
        title={t('general.title')}
        actions={
          hasHistory && (
            <Button icon={<HistoryOutlined aria-hidden />} onClick={() => setOpen(true)}>
              {t('history.title')}
            </Button>
          )
        }
      />
      <SettingState setting={setting} failed={t('general.failed')}>
        {known && (may ? <Edited settings={known} /> : <Read settings={known} />)}
      </SettingState>
      {open && (
        <Suspense>
          <SettingHistory onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
