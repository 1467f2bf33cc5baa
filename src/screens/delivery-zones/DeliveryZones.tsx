import { Button } from 'antd'
import { useState } from 'react'
import { settings } from '../../../contract/settings'
import { settingPart } from '../../features/settings/page-settings'
import { SettingForm } from '../../features/settings/SettingForm'
import { useFieldOfLink } from '../../features/settings/use-field-of-link'
import { useSetting } from '../../features/settings/use-setting'
import { useT } from '../../i18n'
import { useCallQuery } from '../../kit/call/use-call-query'
import { readOnceOptions } from '../../kit/fields/text/use-areas'
import { useIdSet } from '../../kit/hooks/use-id-set'
import { MoneyHead } from '../../kit/layout/MoneyHead'
import { PageHeader } from '../../kit/layout/PageHeader'
import { useAccess } from '../../providers/auth/access'
import { Areas } from './Areas'
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
import { zoneCellId } from './ZoneRow'
import './delivery-zones.css'

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
  const t = useT()
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
