import { Drawer } from 'antd'
import { useLayoutEffect, useRef } from 'react'
import { sectionsOf } from '../../../../contract/grammar/facts'
import { useT } from '../../../i18n'
import { resourceOne } from '../../../i18n/declared-texts'
import { useKit } from '../../context/context'
import { CreateRelatedContext, type CreateRelatedProps } from '../../fields/ref/create-related'
import { findEntryNamed } from '../../navigation/paths'
import { lowerCaseTitle } from '../../values/lower-case-title'
import '../form-drawer.css'
import { useDrawerFocus } from '../../form/errors/focus-first'
import { SaveLayer } from '../../form/saving/save-layer'
import { confirmDiscard } from '../../navigation/use-leave-guard'
import { RecordForm } from '../RecordForm'

/** The declared form of a new record, above the form that will refer to it. */
export default function CreateDrawer({ target, name, onCreated, onClose }: CreateRelatedProps) {
  const t = useT()
  const { registry } = useKit()
  const entry = findEntryNamed(registry, target.name)
  const { frame, drawerProps } = useDrawerFocus()
  // The select keeps the focus otherwise, because it is an input.
  useLayoutEffect(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }, [])
  const mayLeave = useRef(false)
  const isDirty = useRef(false)
  const close = async () => {
    if (isDirty.current && !(await confirmDiscard())) return
    mayLeave.current = true
    onClose()
  }
  if (!entry) return null
  const isNamed = name && sectionsOf(target).some(({ fields }) => fields.includes(target.label))
  return (
    <Drawer
      open
      title={t('common.newOne', { one: lowerCaseTitle(resourceOne(target)) })}
      width="min(520px, 100vw)"
      rootClassName="form-drawer"
      onClose={() => void close()}
      {...drawerProps}
    >
      <SaveLayer>
        {/* One level is enough: the references of this form are only selected. */}
        <CreateRelatedContext value={undefined}>
          <div ref={frame}>
            <RecordForm
              entry={entry}
              mode="create"
              {...(isNamed && { initialValues: { [target.label]: name } })}
              onSaved={onCreated}
              mayLeave={mayLeave}
              isDirty={isDirty}
              over
            />
          </div>
        </CreateRelatedContext>
      </SaveLayer>
    </Drawer>
  )
}
