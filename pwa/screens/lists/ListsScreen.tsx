import { useParams } from 'react-router-dom'
import { ListPage } from './ListPage.tsx'
import { ListsPage } from './ListsPage.tsx'

export const ListsScreen = () => {
  const { listId } = useParams()
  return listId === undefined ? <ListsPage /> : <ListPage listId={listId} />
}
