import { settings } from '../../../contract/settings'
import { settingPart } from '../../features/settings/page-settings'
import { SettingForm } from '../../features/settings/SettingForm'
import { useSetting } from '../../features/settings/use-setting'
import { locale, useT } from '../../i18n'
import { SectionCard } from '../../kit/form/Sections'
import { moveItem } from '../../kit/sort/move-item'
import { useSortable } from '../../kit/sort/use-sortable'
import { useAccess } from '../../providers/auth/access'
import { MethodRow } from './MethodRow'
import { changedMethods, type Method, mergeMethods, sortedMethods, toMethodsBody } from './methods'

const none: readonly Method[] = []

/** The payment methods in the order that customers see. */
export const Methods = () => {
  const t = useT()
  const may = useAccess()([settings.paymentMethods.subject, 'UPDATE'])
  const setting = useSetting({
    ...settings.paymentMethods,
    read: sortedMethods,
    write: toMethodsBody,
    countChanges: changedMethods,
    merge: mergeMethods,
  })
  const { value: methods = none, edit } = setting
  const sortable = useSortable({
    keys: methods.map(({ method }) => method),
    onMove: (from, to) => edit(moveItem(methods, from, to)),
    announce: (method, place) => t('payments.moved', { method, place: place + 1, count: methods.length }),
  })
  const save = () => {
    const names = methods.filter(({ enabled }) => enabled).map(({ method }) => method)
    void setting.save([...methods], t('payments.saved'), {
      type: 'edit',
      title: t('payments.saveTitle'),
      content: names.length
        ? t('payments.saveAsk', {
            methods: new Intl.ListFormat(locale(), { type: 'disjunction' }).format(names),
          })
        : t('payments.saveNone'),
      confirmText: t('payments.save'),
    })
  }
  return (
    <SettingForm setting={setting} failed={t('payments.methodsFailed')} onSave={save}>
      <SectionCard {...settingPart('paymentMethods', 'methods')}>
        {may && <p className="setting-how">{t('payments.methodsHow')}</p>}
        <ol ref={sortable.frame} className="methods">
          {methods.map((method, at) => (
            <MethodRow
              key={method.method}
              method={method}
              place={at}
              count={methods.length}
              may={may}
              sortable={sortable}
              onChange={(next) => edit(methods.map((one, i) => (i === at ? next : one)))}
            />
          ))}
        </ol>
        <p className="sr-only" role="status">
          {sortable.status}
        </p>
      </SectionCard>
    </SettingForm>
  )
}
