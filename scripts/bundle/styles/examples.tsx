import {
  Alert,
  AutoComplete,
  Button,
  Checkbox,
  Drawer,
  Dropdown,
  Form,
  Input,
  Mentions,
  Modal,
  message,
  Pagination,
  Popover,
  Progress,
  QRCode,
  Radio,
  Segmented,
  Select,
  Skeleton,
  Space,
  Steps,
  Switch,
  Table,
  Tabs,
  Tooltip,
  Tree,
} from 'antd'
import { Fragment } from 'react'

/** Toasts, and the content of a confirmation dialog: antd renders both into the page, which does not exist here. */
const { _InternalPanelDoNotUseOrYouWillBeFired: Toast } = message
const { _InternalPanelDoNotUseOrYouWillBeFired: Dialogue } = Modal

/** The components of the login. */
export const startExamples = (
  <Fragment key="start">
    <Toast content="text" />
    <Alert message="text" />
    <Button>text</Button>
    <Space.Compact>
      <Button>text</Button>
    </Space.Compact>
    <Input />
    <Input.Password />
  </Fragment>
)

/** What lists draw before anything else is loaded; tables, check boxes and pagination draw it without antd's components. */
export const listExamples = (
  <Fragment key="lists">
    <Checkbox />
    <Pagination total={100} showSizeChanger />
    <Select options={[{ value: 'text' }]} />
    <Space />
    <Space.Addon>text</Space.Addon>
    <Table columns={[{ dataIndex: 'text' }]} dataSource={[]} pagination={{ total: 100 }} />
  </Fragment>
)

/**
 * All other components of antd that the admin uses, rendered so that they register their styles. The build names
 * missing ones.
 */
export const laterExamples = (
  <Fragment key="later">
    <AutoComplete />
    <Button.Group />
    <Checkbox.Group options={['text']} />
    <Drawer open />
    <Dropdown menu={{ items: [{ key: 'text', label: 'text' }] }} open>
      <Button />
    </Dropdown>
    <Form>
      <Form.Item label="text" help="text" />
    </Form>
    <Input />
    <Input.Group />
    <Input.OTP />
    <Input.Search />
    <Input.TextArea />
    <Mentions />
    <Modal open />
    <Dialogue type="confirm" />
    <Popover content="text" open>
      <Button />
    </Popover>
    <Progress percent={1} />
    <QRCode value="text" type="svg" />
    <Radio.Group options={['text']} />
    <Segmented options={['text']} />
    <Skeleton />
    <Steps items={[{ title: 'text' }]} />
    <Switch />
    <Tabs items={[{ key: 'text', label: 'text' }]} />
    <Tooltip title="text" open>
      <Button />
    </Tooltip>
    <Tree treeData={[{ key: 'text', title: 'text' }]} />
  </Fragment>
)
