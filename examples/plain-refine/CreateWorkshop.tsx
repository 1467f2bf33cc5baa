import { Create, useForm } from '@refinedev/antd'
import { type Workshop, WorkshopForm } from './Workshop'

export default function CreateWorkshop() {
  const { formProps, saveButtonProps } = useForm<Workshop>()
  return (
    <Create title="New workshop" saveButtonProps={saveButtonProps}>
      <WorkshopForm {...formProps} initialValues={{ isOpen: true }} />
    </Create>
  )
}
