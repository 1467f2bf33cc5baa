import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { sectionsOf } from '#contract/grammar/facts.ts'
import { type DeclaredSetting, resourceOfSetting } from '#contract/grammar/setting.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { sectionTitle } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useUntypedCall } from '#kit/call/use-call.ts'
import { useKit } from '#kit/context/context.tsx'
import type { Row } from '#kit/context/props.ts'
import { RecordForm } from '#kit/edit/RecordForm.tsx'
import { SectionCard, Sections } from '#kit/form/Sections.tsx'
import { RecordValues as Facts } from '#kit/record/record-values.tsx'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import type { FormValues } from '#kit/values/values.ts'
import { useAccess } from '#providers/auth/access.ts'
import { useLikelyCapability } from '#providers/data/capabilities.ts'
import { invalidate, resourcesChangedBy } from '#providers/data/invalidation.ts'
import { type Failure, toHttpError } from '#providers/errors.ts'
import { notify } from '#providers/notifications/notifications.ts'
import { loadShop } from '#providers/shop.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { HistoryButton } from '../history/HistoryButton'
import { SettingState } from './SettingState'
import './settings.css'
import { settingName } from './setting-name'
import { useFieldOfLink } from './use-field-of-link'

type Props = { setting: DeclaredSetting }
const queryKey = ({ get }: DeclaredSetting) => ['setting', get]
const asRow = ({ key }: DeclaredSetting, values: FormValues): Row => ({ ...values, id: key })

/** The calls of a setting return values of its fields, as declared in the contract. */
const useValuesCall = () => {
  const call = useUntypedCall()
  return async (...parts: Parameters<typeof call>) => (await call(...parts)) as FormValues
}

const useStored = (setting: DeclaredSetting) => {
  const call = useValuesCall()
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery<FormValues, Failure>({
    queryKey: queryKey(setting),
    queryFn: async ({ signal }) => {
      try {
        return await call(setting.get, { signal })
      } catch (rejection) {
        throw toHttpError(rejection)
      }
    },
    // A refresh during editing would change nothing on the page.
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

type StoredProps = { setting: DeclaredSetting; entry: Entry; stored: FormValues }

/** The form of the setting; after a save it starts again with the saved values. */
const Edited = ({ setting, entry, stored }: StoredProps) => {
  const call = useValuesCall()
  const client = useQueryClient()
  const { registry } = useKit()
  const [{ record, nth }, setSaved] = useState(() => ({ record: asRow(setting, stored), nth: 0 }))
  const send = async (body: FormValues): Promise<Row> => {
    // A receipt has nothing but the version.
    const saved = { ...stored, ...(await call(setting.set, { payload: body })) }
    client.setQueryData(queryKey(setting), saved)
    void invalidate(client, resourcesChangedBy(registry, setting.set))
    void loadShop({ fresh: true })
    notify('success', t('setting.saved', { name: settingName(setting.key) }))
    return asRow(setting, saved)
  }
  return (
    // Hardly any setting is required, so the optional ones are not marked.
    <div className="setting-unmarked">
      <RecordForm
        key={nth}
        entry={entry}
        mode="edit"
        record={record}
        send={send}
        onSaved={(saved) => setSaved({ record: saved, nth: nth + 1 })}
      />
    </div>
  )
}

const ReadOnly = ({ setting, entry: { resource }, stored }: StoredProps) => (
  <Sections
    sections={sectionsOf(resource)}
    draw={({ title, fields }) => (
      <SectionCard title={sectionTitle(resource, title)}>
        <Facts resource={resource} record={asRow(setting, stored)} names={fields} />
      </SectionCard>
    )}
  />
)

/** The page of a setting that is declared as a form: shown to readers, edited by those who may update it. */
export default function SettingPage({ setting }: Props) {
  useFieldOfLink()
  const mayUpdate = useAccess()([setting.subject, 'UPDATE'])
  const hasHistory = useLikelyCapability('history')
  const name = settingName(setting.key)
  const read = useStored(setting)
  const entry = useMemo(
    (): Entry => ({ type: 'entry', resource: resourceOfSetting(setting), path: setting.page.path }),
    [setting],
  )
  const Shown = mayUpdate ? Edited : ReadOnly
  return (
    <>
      <PageHeader
        title={name}
        actions={
          hasHistory && (
            <HistoryButton
              call="x.history"
              query={{ entity: setting.key, entityId: setting.key }}
              within={setting.key}
              label={t('common.history')}
              title={t('setting.history', { name: lowerCaseTitle(name) })}
            />
          )
        }
      />
      <SettingState setting={read} failed={t('setting.failed')}>
        {read.known && <Shown setting={setting} entry={entry} stored={read.known} />}
      </SettingState>
    </>
  )
}
