/*
 * Moves the clock of a program by MOVED_BY_S seconds, and of every program that it starts. Timers,
 * waits and measured durations use the monotonic clock, which stays.
 *
 * LIBRARY is the path of the compiled file, ZONE the time zone.
 */
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

/* The system call itself: looking up the function of the C library could allocate memory. */
int clock_gettime(clockid_t clock, struct timespec *now) {
  int result = syscall(SYS_clock_gettime, clock, now);
  int is_wall_clock = clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE;
  if (result == 0 && is_wall_clock) now->tv_sec += MOVED_BY_S;
  return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  (void)zone;
  struct timespec exact;
  clock_gettime(CLOCK_REALTIME, &exact);
  now->tv_sec = exact.tv_sec;
  now->tv_usec = exact.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *now) {
  struct timespec exact;
  clock_gettime(CLOCK_REALTIME, &exact);
  if (now) *now = exact.tv_sec;
  return exact.tv_sec;
}

/* Node starts every child with this. Some tests give theirs an environment of its own. */
int execvp(const char *file, char *const arguments[]) {
  setenv("LD_PRELOAD", LIBRARY, 1);
  setenv("TZ", ZONE, 1);
  return execvpe(file, arguments, environ);
}
