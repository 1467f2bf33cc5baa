import { Button } from 'antd'
import { Fragment, useState } from 'react'
import type { AreaRow } from '#contract/calls/area.ts'
import { settings } from '#contract/settings/index.ts'
import { settingPart } from '#features/settings/page-settings.ts'
import { SettingForm } from '#features/settings/SettingForm.tsx'
import { useFieldOfLink } from '#features/settings/use-field-of-link.ts'
import { useSetting } from '#features/settings/use-setting.ts'
import { areaName } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import { readOnceOptions } from '#kit/fields/text/use-areas.ts'
import { useAccess } from '#providers/auth/access.ts'
import { useIdSet } from '#ui/hooks/use-id-set.ts'
import { MoneyHead } from '#ui/layout/MoneyHead.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Loaded } from '#ui/states/Loaded.tsx'
import {
  changedZones,
  feeProblem,
  invalidAreas,
  mergeZones,
  parentArea,
  toZones,
  toZonesBody,
  type Zones,
} from './model'
import { type ZoneContext, ZoneRow, zoneCellId } from './ZoneRow'
import './delivery-zones.css'

/** Divisions, districts and thanas. */
const levels = 3

/** The areas inside that division or district; without either the divisions. */
const useAreasBelow = ([a, b]: readonly string[]) => {
  const divisions = useCallQuery('area.divisions', {}, readOnceOptions(a === undefined))
  const districts = useCallQuery(
    'area.districts',
    { params: { id: a ?? '' } },
    readOnceOptions(a !== undefined && b === undefined),
  )
  const thanas = useCallQuery(
    'area.thanas',
    { params: { a: a ?? '', b: b ?? '' } },
    readOnceOptions(b !== undefined),
  )
  if (a === undefined) return divisions
  return b === undefined ? districts : thanas
}

type Props = {
  context: ZoneContext
  /** Names of the enclosing areas, by their paths. */
  names: Readonly<Record<string, string>>
  within?: string
}

/** The areas inside one of them, loaded when it is expanded. */
const Areas = ({ context, names, within }: Props) => {
  const ids = within === undefined ? [] : within.split('/')
  const level = ids.length
  const read = useAreasBelow(ids)
  const { data } = read
  const columns = context.may ? 4 : 3
  if (!data)
    return (
      <tr>
        <td colSpan={columns} className="zone-note" style={{ paddingInlineStart: 44 + level * 20 }}>
          <Loaded
            read={read}
            data={data}
            failed={t('zones.areasFailed')}
            loading={<span role="status">{t('zones.areasLoading')}</span>}
            isPart
          >
            {() => null}
          </Loaded>
        </td>
      </tr>
    )
  const pathOf = ({ id }: AreaRow) => (within === undefined ? id : `${within}/${id}`)
  return data.data.map((area) => {
    const path = pathOf(area)
    const hasBelow = level < levels - 1
    return (
      <Fragment key={path}>
        <ZoneRow
          context={context}
          path={path}
          name={areaName(area.name)}
          level={level}
          nameOf={(one) => names[one] ?? ''}
          hasBelow={hasBelow}
        />
        {hasBelow && context.open.has(path) && (
          <Areas context={context} within={path} names={{ ...names, [path]: areaName(area.name) }} />
        )}
      </Fragment>
    )
  })
}

const none: Zones = {}

/** The expanded areas. */
const useOpenAreas = () => {
  const [open, toggle, setOpen] = useIdSet()
  const divisions = useCallQuery('area.divisions', {}, readOnceOptions()).data?.data.map(({ id }) => id) ?? []
  const isAllOpen = divisions.length > 0 && divisions.every((id) => open.has(id))
  return {
    open,
    isAllOpen,
    toggle,
    show: (paths: readonly string[]) => setOpen(new Set([...open, ...paths])),
    toggleAll: () => setOpen(new Set(isAllOpen ? [] : [...open, ...divisions])),
  }
}
const allAbove = (path: string): string[] => {
  const around = parentArea(path)
  return around === undefined ? [] : [around, ...allAbove(around)]
}

/** Delivery fees and times by division, district and thana. */
export default function DeliveryZones() {
  useFieldOfLink()
  const may = useAccess()([settings.deliveryZones.subject, 'UPDATE'])
  const areas = useOpenAreas()
  const [tried, setTried] = useState(false)
  const setting = useSetting({
    ...settings.deliveryZones,
    read: toZones,
    write: toZonesBody,
    countChanges: changedZones,
    merge: mergeZones,
  })
  const { value: zones = none } = setting

  const save = async () => {
    const wrong = invalidAreas(zones)
    setTried(true)
    const [first] = wrong
    if (first !== undefined) {
      setting.refuse({ messages: [t('zones.wrong', { count: wrong.length })] })
      areas.show(wrong.flatMap(allAbove))
      const zone = zones[first]
      requestAnimationFrame(() =>
        document.getElementById(zoneCellId(first, zone && !feeProblem(zone) ? 'days' : 'fee'))?.focus(),
      )
      return
    }
    const saved = await setting.save(zones, t('zones.saved'), {
      type: 'edit',
      title: t('zones.saveTitle'),
      content: t('zones.saveAsk', { count: setting.changes }),
      confirmText: t('zones.save'),
    })
    if (saved) setTried(false)
  }
  const context = {
    zones,
    may,
    edit: setting.edit,
    open: areas.open,
    toggle: areas.toggle,
    tried,
  }
  return (
    <>
      <PageHeader
        title={t('zones.title')}
        actions={
          <Button onClick={areas.toggleAll}>
            {t(areas.isAllOpen ? 'zones.collapseAll' : 'zones.expandAll')}
          </Button>
        }
      />
      <SettingForm
        setting={setting}
        failed={t('zones.failed')}
        onSave={() => void save()}
        onReset={() => {
          setTried(false)
          setting.discard()
        }}
      >
        <div className="zones" data-anchor={settingPart('deliveryZones', 'zones').anchor}>
          <p className="zones-how">{t('zones.how')}</p>
          <table aria-label={t('zones.title')}>
            <thead>
              <tr>
                <th scope="col">{t('zones.area')}</th>
                <th scope="col">
                  <MoneyHead label={t('zones.fee')} />
                </th>
                <th scope="col">{t('zones.days')}</th>
                {may && <td />}
              </tr>
            </thead>
            <tbody>
              <Areas context={context} names={{}} />
            </tbody>
          </table>
        </div>
      </SettingForm>
    </>
  )
}
