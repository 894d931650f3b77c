// For containers: ends with 0 when the server of this container can do its work.
const port = process.env['PORT'] || '3000';
const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
  (answer) => answer.ok,
  () => false,
);
process.exit(ready ? 0 : 1);
