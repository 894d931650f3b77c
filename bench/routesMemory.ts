/** Solves one extreme board, named by its number, and prints the memory of the process in MB. */
import { bestRoutes } from '@traviesa/rail/routes';
import { kit as kit1862 } from '../packages/games/src/1862/tiles.ts';
import { kit as kit1888 } from '../packages/games/src/1888/tiles.ts';
import { extremeBoards } from './routesBoards.ts';

const board = extremeBoards(kit1888, kit1862)[Number(process.argv[2])]!;
bestRoutes(board.network(), board.trains, board.rules);
console.log(process.memoryUsage().rss / 1e6);
