<?php
// Sends one report. PHP 8 with the curl extension.
// SCM_CLIENT_ID=… SCM_CLIENT_SECRET=… php report.php
declare(strict_types=1);

const ADDRESS = 'https://scm.example';
const ATTEMPTS_MAX = 8;

// Keep the key with the report in your database until you have an answer.
$key = bin2hex(random_bytes(16));
$report = [
    'title' => 'The registry does not print',
    'description' => 'After Print is pressed an empty page comes out.',
    'priority' => 'high',
];
echo sendReport($report, $key), PHP_EOL;

function sendReport(array $report, string $key): string
{
    $answer = postReport($report, $key, getToken());
    if ($answer['status'] === 401) {
        // The token was revoked early: request a new one, once.
        $answer = postReport($report, $key, getToken(isNew: true));
    }
    if ($answer['status'] !== 202) {
        throw new RuntimeException("Not accepted: {$answer['status']} {$answer['body']}");
    }
    return json_decode($answer['body'], true, flags: JSON_THROW_ON_ERROR)['id'];
}

function postReport(array $report, string $key, string $token): array
{
    return call('/api/bug-report', json_encode($report, JSON_THROW_ON_ERROR), [
        "Authorization: Bearer $token",
        'Content-Type: application/json',
        "Idempotency-Key: $key",
    ]);
}

/** A token is valid for an hour; a minute before its end a new one is requested. */
function getToken(bool $isNew = false): string
{
    // Keep the token in a cache between requests, for example in APCu.
    static $token = ['value' => '', 'endsAt' => 0];
    if (!$isNew && time() < $token['endsAt'] - 60) {
        return $token['value'];
    }
    $client = urlencode(setting('SCM_CLIENT_ID')) . ':' . urlencode(setting('SCM_CLIENT_SECRET'));
    $form = ['grant_type' => 'client_credentials', 'scope' => 'bug-reports:write'];
    $answer = call('/oauth/token', http_build_query($form), [
        'Authorization: Basic ' . base64_encode($client),
        'Content-Type: application/x-www-form-urlencoded',
    ]);
    if ($answer['status'] !== 200) {
        throw new RuntimeException("No token: {$answer['status']} {$answer['body']}");
    }
    $grant = json_decode($answer['body'], true, flags: JSON_THROW_ON_ERROR);
    $token = ['value' => $grant['access_token'], 'endsAt' => time() + $grant['expires_in']];
    return $token['value'];
}

/** Waits and retries while there is no connection, or the answer is 429 or 5xx. */
function call(string $path, string $body, array $headers): array
{
    for ($attempt = 1; ; $attempt++) {
        $retryAfterS = 0;
        $curl = curl_init(ADDRESS . $path);
        curl_setopt_array($curl, [
            CURLOPT_POSTFIELDS => $body,
            CURLOPT_HTTPHEADER => $headers,
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_TIMEOUT => 30,
            CURLOPT_HEADERFUNCTION => function ($curl, string $line) use (&$retryAfterS): int {
                if (preg_match('/^retry-after: *(\d+)/i', $line, $found)) {
                    $retryAfterS = (int) $found[1];
                }
                return strlen($line);
            },
        ]);
        $text = curl_exec($curl);
        $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
        if ($text !== false && $status !== 429 && $status < 500) {
            return ['status' => $status, 'body' => $text];
        }
        if ($attempt === ATTEMPTS_MAX) {
            throw new RuntimeException('No answer after ' . ATTEMPTS_MAX . ' attempts.');
        }
        usleep($retryAfterS > 0 ? $retryAfterS * 1_000_000 : pauseUs($attempt));
    }
}

/** 1 s, 2 s, 4 s … 60 s, each reduced by a random part of up to a half. */
function pauseUs(int $attempt): int
{
    return min(2 ** ($attempt - 1), 60) * random_int(500_000, 1_000_000);
}

function setting(string $name): string
{
    return getenv($name) ?: throw new RuntimeException("$name is not set.");
}
