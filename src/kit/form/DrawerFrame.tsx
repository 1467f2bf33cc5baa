import { Button, Drawer } from 'antd'
import { confirmClose } from '../navigation/use-leave-guard'
import { useDrawerFocus } from './errors/focus-first'
import type { FrameProps } from './form-frame'
import './call-form.css'

/** A form in a drawer. Its first field has the focus; closing asks first while something is typed. */
export const DrawerFrame = (props: FrameProps & { proposed?: string; onSubmit?: () => void }) => {
  const { id, title, submit, cancel, isBusy, isDirty, isUnchanged, onClose, proposed, onSubmit, children } =
    props
  const { frame, drawerProps } = useDrawerFocus(proposed)
  const leave = () => void confirmClose(isDirty, onClose)
  return (
    <Drawer
      open
      title={title}
      size="large"
      maskClosable={!isDirty}
      onClose={leave}
      {...drawerProps}
      footer={
        <div className="drawer-footer">
          <Button onClick={leave}>{cancel}</Button>
          <Button
            type="primary"
            loading={isBusy}
            disabled={isUnchanged}
            {...(onSubmit ? { onClick: onSubmit } : { htmlType: 'submit' as const, form: id })}
          >
            {submit}
          </Button>
        </div>
      }
    >
      <div ref={frame}>{children}</div>
    </Drawer>
  )
}
DrawerFrame.hasButtons = true as const
