import { describe, expect, it } from 'vitest';
import { partIn } from './answer.ts';
import { readNotice } from './push.ts';

const origin = 'https://play.example';
const files = new Set(['/index.html', '/icon.svg', '/assets/index-a.js']);
const part = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  partIn({ url: path.startsWith('http') ? path : origin + path, mode, method }, origin, files);

describe('what the service worker answers', () => {
  it('shows the page at every address of it', () => {
    for (const path of ['/', '/lobby', '/local/abc?at=4', '/t/x#invite', '/rules/1888', '/apiary'])
      expect(part(path, 'navigate'), path).toBe('page');
  });
  it('gives the files of the page', () => {
    for (const path of ['/icon.svg', '/assets/index-a.js', '/assets/of-an-older-version.js'])
      expect(part(path), path).toBe('file');
  });
  it("keeps out of what is the server's, of other places, and of whatever changes something", () => {
    for (const path of ['/api', '/api/me', '/api/games/x?from=3', '/healthz', '/readyz', '/metrics']) {
      expect(part(path), path).toBe('none');
      expect(part(path, 'navigate'), path).toBe('none');
    }
    expect(part('https://elsewhere.example/assets/index-a.js')).toBe('none');
    expect(part('/assets/index-a.js', 'cors', 'POST')).toBe('none');
    expect(part('/api/docs/static/x.html', 'navigate')).toBe('none');
    expect(part('/icon.svg', 'navigate')).toBe('none');
  });
});

describe('a pushed notice', () => {
  it('is read as it was sent', () => {
    const notice = { title: 'Your turn', body: '1888, OR 3.1', tag: 'table-x', url: '/t/x' };
    expect(readNotice(JSON.stringify(notice))).toEqual(notice);
  });
  it('has a button that leads to where such notices are stopped', () => {
    const pushed = { title: 'x', body: 'y', tag: 'z', url: '/t/x', stop: '/stop#abc', stopText: 'No more of these' };
    expect(readNotice(JSON.stringify(pushed)).stop).toEqual({ url: '/stop#abc', text: 'No more of these' });
    for (const spoilt of [{ stop: 'https://elsewhere.example' }, { stopText: '' }, { stop: 5 }])
      expect(readNotice(JSON.stringify({ ...pushed, ...spoilt })).stop).toBeUndefined();
  });
  it('is told without details when it cannot be read, and never leads out of the page', () => {
    for (const pushed of [undefined, '', 'null', '[1]', '{"title":3}', '{'])
      expect(readNotice(pushed)).toEqual({ title: 'Traviesa', body: '', tag: 'traviesa', url: '/' });
    for (const url of ['https://elsewhere.example', '//elsewhere.example', '/\\\\elsewhere.example', 'javascript:0'])
      expect(readNotice(JSON.stringify({ url })).url).toBe('/');
  });
});
